import type { TestProject } from 'vitest/node';
import { makeEmbeddedTemplate, type TestEngine } from './engines';

export default async function setup({ provide }: TestProject) {
  const { engine, remove } = await makeEmbeddedTemplate();
  provide('engine', engine);
  return remove;
}

declare module 'vitest' {
  export interface ProvidedContext {
    engine: TestEngine;
  }
}
