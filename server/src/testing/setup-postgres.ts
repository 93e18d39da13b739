import type { TestProject } from 'vitest/node';
import { makeServerTemplate } from './engines';

export default async function setup({ provide }: TestProject) {
  const { engine, remove } = await makeServerTemplate();
  provide('engine', engine);
  return remove;
}
