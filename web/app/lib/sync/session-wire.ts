import type { ScentRow, SessionBody } from '@nosewise/contract/training';
import type { SessionRecord } from '@nosewise/domain/models';
import type { Performance } from '@nosewise/domain/replay';

export function sessionBodyOf({ date, kitNames, questions }: SessionRecord): SessionBody {
  return { date, kitNames: [...kitNames], questions: [...questions] };
}

export function performanceOf({ performance }: ScentRow): Performance | undefined {
  return performance ?? undefined;
}
