import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

export interface IslandProps<Props extends object> {
  /** The name of its file in `islands/`, which exports the component as its default. */
  name: string;
  component: FunctionComponent<Props>;
  /** Its first props, which must survive JSON to travel in the page. */
  props: Props;
}

/**
 * A part of a page that React hydrates when it is seen (`scripts/islands.ts`). It is rendered on its own, so
 * that server and browser make the same ids.
 */
export function Island<Props extends object>({ name, component, props }: IslandProps<Props>) {
  const html = renderToString(createElement(component, props), { identifierPrefix: name });
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just rendered it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
