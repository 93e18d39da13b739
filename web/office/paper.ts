import { useEffect, useState } from 'react';

/**
 * Keeps what the next print puts on paper, and prints whenever it is chosen, also the same once more.
 * @returns what was chosen last, and how to choose
 */
export function usePaper<Paper>(): readonly [Paper | undefined, (paper: Paper) => void] {
  const [chosen, setChosen] = useState<{ readonly paper: Paper }>();
  useEffect(() => {
    if (chosen) print();
  }, [chosen]);
  return [chosen?.paper, (paper) => setChosen({ paper })];
}
