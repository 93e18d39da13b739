import { CSV_HEADER } from './csv-columns';

/** Why a file was not taken. Without a line it is about the whole file. */
export interface CsvTrouble {
  readonly line?: number;
  readonly text: string;
}

/** A trouble as a sentence of its own: "Line 4: the aroma needs a name." */
export function troubleSentence({ line, text }: CsvTrouble): string {
  return line === undefined ? text : `Line ${line}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** The first line of a file does not say which column is which. */
export function headerTrouble(line: number, found: string): CsvTrouble {
  const shown = found.length > 60 ? `${found.slice(0, 60)}…` : found;
  return {
    line,
    text: `The first line must name the columns, such as ${CSV_HEADER.join(',')}. It reads “${shown}”.`,
  };
}

/** A quotation mark that makes it unclear where the cell ends. */
export function quoteTrouble(line: number, code: string): CsvTrouble {
  const text =
    code === 'MissingQuotes'
      ? 'A cell begins with a quotation mark and nothing closes it.'
      : 'Text follows a closing quotation mark. Inside a quoted cell, write every quotation mark twice.';
  return { line, text };
}
