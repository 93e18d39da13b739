/** The evidence for a claim in plain words, with its source. */
export interface Evidence {
  readonly id: string;
  readonly text: string;
  /** The citation. */
  readonly source?: string;
  /** The identifier of the source, for a link to https://doi.org. */
  readonly doi?: string;
}

/**
 * The footnotes to the claims of the specification (section 1), in the order of the page (`content.md`, "Evidence for
 * claims"). The claims are the maker's words; the footnotes say what is not proven.
 */
export const EVIDENCE = [
  {
    id: 'minutes',
    text: 'The length that we design sessions for: five questions take about five minutes. How long mastery takes differs from nose to nose.',
  },
  {
    id: 'flavour',
    text: 'Figures of 75–95 % are often quoted, but no study supports a precise share. Researchers agree that smell is dominant in flavour.',
    source: 'Spence, Flavour 4:30 (2015)',
    doi: '10.1186/s13411-015-0040-2',
  },
  {
    id: 'spacing',
    text: 'Our own goal, not a study’s result. Spacing itself is one of the best-supported effects in learning research.',
    source: 'Cepeda et al. 2006, Psychol. Bull. 132:354',
  },
  {
    id: 'twelve-weeks',
    text: 'Training twice a day over 12 weeks is the protocol studied in patients with smell loss. In people with a normal nose what grows is mainly naming and telling apart: wine tasters identify better without a keener nose (WINECAT study, BAST-24).',
    source: 'Hummel et al. 2009; review: Pieniak et al. 2022, Neurosci. Biobehav. Rev. 104853',
  },
] as const satisfies readonly Evidence[];

export type EvidenceId = (typeof EVIDENCE)[number]['id'];

/** The notice below every claim about the body. */
export const NO_MEDICINE =
  'Nosewise is training for tasting. It is no medical advice, makes no diagnosis and does not promise to restore a lost sense of smell.';
