import type { Fault } from '@nosewise/contract/problem-details';
import { FAULTS, isCommon, REFUSALS, type RefusalCode } from '@nosewise/contract/refusals';
import type { ApiProblem } from './api';

/** Says why the server refused a call. @param own words of the screen that replace those of the dictionary */
export function refusalWords(
  { problem: { code, params }, retryAfter }: Pick<ApiProblem, 'problem' | 'retryAfter'>,
  own: { readonly [code in RefusalCode]?: string } = {},
): string {
  return own[code] ?? REFUSALS[isCommon(code) ? code : 'bad_request'].sentence(params, retryAfter);
}

/** Says why the server refused a field. @param own words of the screen that replace those of the dictionary */
export function faultWords(
  { code = 'wrong', params }: Pick<Fault, 'code' | 'params'>,
  own: { readonly [code in keyof typeof FAULTS]?: string } = {},
): string {
  return own[code] ?? FAULTS[code].sentence(params);
}
