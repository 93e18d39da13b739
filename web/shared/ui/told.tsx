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
  /** The facts that this is about, separated by blanks. */
  names: FactName | `${FactName} ${FactName}` | `${FactName} ${FactName} ${FactName}`;
  /** Shown when all of them are told. */
  children?: ReactNode;
  /** Shown when one of them is not. */
  otherwise?: ReactNode;
  facts?: PageFacts;
}

/**
 * Shows what depends on whether the operator has told something. A template holds both alternatives, of which the server
 * keeps one; the elements around them take no part in the layout. They must not nest.
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
