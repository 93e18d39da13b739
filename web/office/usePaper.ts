import { useEffect, useState } from 'react';

/**
 * Keeps the content of the next print, and prints each time something is chosen, even the same again.
 * @returns what was chosen last, and how to choose
 */
export function usePaper<Paper>(): readonly [Paper | undefined, (paper: Paper) => void] {
  const [chosen, setChosen] = useState<{ readonly paper: Paper }>();
  useEffect(() => {
    if (chosen) print();
  }, [chosen]);
  return [chosen?.paper, (paper) => setChosen({ paper })];
}
