import type { OwnPack } from '@nosewise/contract/own-pack';
import { useState } from 'react';
import { useStored } from '../../../shared/hooks';
import { ownPacks } from '../../../shared/packs';
import { packEditor } from './pack-editor';

/**
 * The pack with this id, followed through changes from other tabs, and the way to change it.
 * `pack` is undefined when no such pack is kept; a new one is a draft until its first change.
 */
export function useOwnPack(packId: string, isNew: boolean) {
  const packs = useStored(ownPacks);
  const [draft] = useState<OwnPack>(() => ({ id: packId, name: freeName(packs), aromas: [] }));
  const [editor] = useState(() => packEditor(draft));
  const kept = packs.find(({ id }) => id === packId);
  return { pack: kept ?? (isNew ? draft : undefined), isKept: kept !== undefined, editor, packs };
}

/** "My pack", "My pack 2" and so on: a name that no other pack has. */
function freeName(packs: readonly OwnPack[]): string {
  const names = new Set(packs.map(({ name }) => name));
  let name = 'My pack';
  for (let next = 2; names.has(name); next += 1) name = `My pack ${next}`;
  return name;
}
