import { savingWords } from './simulation';

/** A claim of the specification (sections 1 and 9), and what is known about it in plain words. */
export interface Claim {
  readonly figure: string;
  readonly claim: string;
  readonly text: string;
  /** The citation. */
  readonly source?: string;
  /** The identifier of the source, for a link to https://doi.org. */
  readonly doi?: string;
}

/** The maker's claims. Each text says what is not proven. */
export const CLAIMS: readonly Claim[] = [
  {
    figure: '90%',
    claim: 'Taste is up to 90% smell',
    text: 'Figures of 75–95 % are often quoted, but no study supports a precise share. Researchers agree that smell is dominant in flavour.',
    source: 'Spence, Flavour 4:30 (2015)',
    doi: '10.1186/s13411-015-0040-2',
  },
  {
    figure: '5-10',
    claim: 'Minutes per day',
    text: 'The length that we design sessions for: five bottles take about three minutes, ten about five. How long mastery takes differs from nose to nose.',
  },
  {
    figure: '2',
    claim: 'Weeks until results are noticed, on average',
    text: 'Our own goal, not a study’s result. How soon you notice something differs from nose to nose.',
  },
  {
    figure: '3x',
    claim: 'Faster learning with spaced repetition',
    text: `Our own goal, not a study’s result. Spacing itself is one of the best-supported effects in learning research, but three times faster is more than we can show. So far there is our own simulation. ${savingWords('36 aromas')} ${savingWords('12 aromas')} That is a simulation, not a study of people.`,
    source: 'Cepeda et al. 2006, Psychol. Bull. 132:354',
  },
  {
    figure: '85%',
    claim: 'Improved smell after 12 weeks',
    text: 'We know of no study that shows this figure for everybody. In people with a normal nose what grows is mainly naming and telling apart: wine tasters identify better without a keener nose.',
    source: 'WINECAT study, BAST-24',
  },
  {
    figure: '12',
    claim: 'Weeks for long-term gains',
    text: 'Training twice a day over 12 weeks is the protocol studied in patients with smell loss. We know of none that fixes a number of weeks for a healthy nose.',
    source: 'Hummel et al. 2009; review: Pieniak et al. 2022, Neurosci. Biobehav. Rev. 104853',
  },
];

/** How far a statement about learning is known to be true. */
export type Strength = 'shown' | 'mixed' | 'not shown';

/** A statement that the method rests on. */
export interface Finding {
  readonly name: string;
  readonly strength: Strength;
  readonly text: string;
  readonly source?: string;
}

/** The evidence for the method and its strength, with figures as published. */
export const FINDINGS: readonly Finding[] = [
  {
    name: 'Smelling, guessing and being told',
    strength: 'shown',
    text: 'People named fewer than half of 80 everyday smells at first. After five more rounds with the right names they knew more than 90 %.',
    source: 'Cain 1979, in de Wijk, Schab and Cain 1995',
  },
  {
    name: 'The first name stays',
    strength: 'shown',
    text: 'The first thing that we connect with a smell is kept far better than the second.',
    source: 'Lawless and Engen 1977',
  },
  {
    name: 'Spacing',
    strength: 'shown',
    text: 'Practice spread over time is kept better than practice in one go (g = 0.74). Growing waits are as good as equal ones (a difference of 0.03). Studied mostly with words and facts.',
    source: 'Latimier et al. 2021',
  },
  {
    name: 'Remembering is practice',
    strength: 'shown',
    text: 'Where the right answer follows, a harder question teaches more than an easy one. Few answers help while little is known yet. Studied mostly with words and facts.',
    source: 'Kang et al. 2007; Rowland 2014; Butler et al. 2006',
  },
  {
    name: 'Two smells side by side',
    strength: 'mixed',
    text: 'Comparing helps to tell paintings and faces apart. For smells one study is in favour, one found a small benefit, and one speaks against it.',
    source:
      'Kang and Pashler 2012; Mundy et al. 2007. Smells: Rabin 1988; Abel et al. 2023; Yan and Sana 2019',
  },
  {
    name: 'Rest for the nose',
    strength: 'mixed',
    text: 'Noses tire. Clinics leave 20 to 30 seconds between two smells. That is a rule for testing, not a result about learning. We suggest a pause after about ten.',
    source: 'Protocol of the Sniffin’ Sticks test',
  },
  {
    name: 'Three times faster',
    strength: 'not shown',
    text: 'We know of no study that shows it. It is our goal, and our own simulation finds much less.',
  },
  {
    name: 'The exact chance of a name',
    strength: 'not shown',
    text: 'Our formula comes from people who learn with flashcards, and has not been fitted to smells. It chooses your next bottle in Adaptive order. Trust the shape of its curve more than its figures.',
    source: 'FSRS-6, Ye 2024',
  },
  {
    name: 'A keener nose',
    strength: 'not shown',
    text: 'In a healthy nose, training mainly improves naming and telling apart. Wine tasters identify more without smelling fainter traces.',
    source: 'WINECAT study (BAST-24); review: Pieniak et al. 2022',
  },
];

/** The notice below every claim about the body. */
export const NO_MEDICINE =
  'Nosewise is training for tasting. It is no medical advice, makes no diagnosis and does not promise to restore a lost sense of smell.';
