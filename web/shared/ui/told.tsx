import {
  type FactName,
  IF_TOLD,
  IF_UNTOLD,
  isTold,
  type PageFacts,
  TEMPLATE,
} from '@nosewise/contract/page-facts';
import { createElement, type ReactNode } from 'react';
import { FACTS } from '../facts';

interface ToldProps {
  /** The names of facts, separated by spaces. */
  names: FactName | `${FactName} ${FactName}` | `${FactName} ${FactName} ${FactName}`;
  /** Shown when all of them are known. */
  children?: ReactNode;
  /** Shown when one of them is missing. */
  otherwise?: ReactNode;
  facts?: PageFacts;
}

/**
 * Shows content depending on whether the operator has configured something. A template holds both alternatives, of which
 * the server keeps one. They must not nest.
 */
export function Told({ names, children, otherwise, facts = FACTS }: ToldProps) {
  const isTemplate = import.meta.env.SSR && facts === TEMPLATE;
  const told = isTold(facts, names);
  const show = (element: string, content: ReactNode) =>
    content !== undefined && createElement(element, { facts: names, className: 'contents' }, content);
  return (
    <>
      {(isTemplate || told) && show(IF_TOLD, children)}
      {(isTemplate || !told) && show(IF_UNTOLD, otherwise)}
    </>
  );
}
