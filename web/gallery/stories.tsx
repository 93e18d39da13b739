import { bottlesOf, PACKS } from '@nosewise/catalogue/aromas/packs';
import { answerOptions } from '@nosewise/domain/aromas/names';
import { type ComponentType, useState } from 'react';
import { AccuracyChart } from '../app/progress/accuracy-chart';
import { VerdictView } from '../app/run/verdict-view';
import { AnswerGrid } from '../app/ui/answers/answer-grid';
import { ConfirmDialog, SheetButtons, SheetDialog } from '../app/ui/messages/dialogs';
import { showToast, showTrouble } from '../app/ui/messages/toasts';
import { PackTiles } from '../app/ui/pack-tiles';
import { Section } from '../app/ui/section';
import { Select } from '../app/ui/select';
import { Switch } from '../app/ui/switch';
import { AnyVessel, Vessel } from '../app/ui/vessel';
import { ClosedWay, WayCard } from '../app/ui/ways/way-card';
import { Bottle, Shelf } from '../shared/ui/bottle';
import { buttonStyle } from '../shared/ui/button';
import { EmailField, FormNotice, LongTextField, TextField } from '../shared/ui/fields';

const nothing = () => undefined;

function Bottles() {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Bottle label={1} className="h-28" />
      <Bottle label={1} category="Citrus" className="h-28" />
      <Bottle label={22} name="Vanilla" category="Oak" className="h-28" />
      <Bottle label={13} category="Red Fruit" opened className="h-28" />
      <Bottle label="?" empty className="h-28" />
      <Bottle label="" className="h-28" />
    </div>
  );
}

function Levels() {
  return (
    <div className="flex flex-wrap items-end gap-4">
      {[0, 0.25, 0.5, 0.75, 1].map((fill) => (
        <Bottle key={fill} label={17} category="Dark Fruit" fill={fill} className="h-28" />
      ))}
    </div>
  );
}

function Buttons() {
  return (
    <div className="flex flex-wrap gap-4">
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <button key={variant} type="button" className={buttonStyle(variant)}>
          {variant}
        </button>
      ))}
      {(['primary', 'secondary'] as const).map((variant) => (
        <button key={variant} type="button" disabled className={buttonStyle(variant)}>
          disabled
        </button>
      ))}
    </div>
  );
}

function DialogsAndToasts() {
  const [shown, show] = useState<'confirm' | 'busy' | 'sheet'>();
  const close = () => show(undefined);
  const showBusy = () => {
    show('busy');
    setTimeout(close, 2_000);
  };
  const words = {
    text: 'Delete this pack?',
    detail: 'Your answers stay in your history.',
    confirm: 'Delete',
    cancel: 'Cancel',
    danger: true,
  };
  const buttons = [
    ['Confirmation', () => show('confirm')],
    ['Busy', showBusy],
    ['Sheet', () => show('sheet')],
    ['Toast', () => showToast('Pack saved', 'It is on all your devices.')],
    ['Trouble', () => showTrouble('Not saved', 'Your changes are safe here. Please try again.')],
  ] as const;
  return (
    <div className="flex flex-wrap gap-4">
      {buttons.map(([name, press]) => (
        <button key={name} type="button" className={buttonStyle()} onClick={press}>
          {name}
        </button>
      ))}
      <ConfirmDialog open={shown === 'confirm'} words={words} onClose={close} />
      <ConfirmDialog open={shown === 'busy'} words={words} busy="Deleting…" onClose={nothing} />
      <SheetDialog title="Rename the pack" open={shown === 'sheet'} onClose={close}>
        <form className="mt-4 grid gap-6" onSubmit={(event) => event.preventDefault()}>
          <TextField label="Name" error={undefined} />
          <SheetButtons onCancel={close}>
            <button type="submit" className={buttonStyle('primary')}>
              Save
            </button>
          </SheetButtons>
        </form>
      </SheetDialog>
    </div>
  );
}

function Cards() {
  return (
    <>
      <ul className="grid gap-3">
        <WayCard label={7} heading="By number" onChoose={nothing}>
          You take the bottle with the number that is shown.
        </WayCard>
        <ClosedWay label="?" heading="Blind">
          Print the stickers first.
        </ClosedWay>
      </ul>
      <PackTiles packs={PACKS.slice(0, 3)} onPress={nothing} />
      <Section heading="A section">Set apart by a thin rule rather than a box.</Section>
    </>
  );
}

function Fields() {
  const [isOn, turn] = useState(true);
  return (
    <div className="grid gap-4">
      <TextField label="Name" aside="optional" hint="Shown on the leaderboard." error={undefined} />
      <EmailField error="Please enter a valid email address" defaultValue="ada@" />
      <LongTextField label="Message" lines={2} error={undefined} />
      <Select
        label="Aromas per session"
        value="5"
        options={[{ value: '5', text: '5 (recommended)' }]}
        onChange={nothing}
      />
      <Switch label="Rest between bottles" checked={isOn} onChange={turn} />
      <FormNotice>Please fix the highlighted fields first.</FormNotice>
    </div>
  );
}

const LEMON = {
  label: 1,
  name: 'Lemon',
  category: 'Citrus',
  which: 'Bottle 1',
  notes: 'Zest, bright and sour.',
};
const GRAPEFRUIT = {
  ...LEMON,
  label: 2,
  name: 'Grapefruit',
  which: 'Bottle 2',
  notes: 'Zest, bitter and sour.',
};

const VERDICT = { bottle: LEMON, next: 'Next Question', onNext: nothing };

function Vessels() {
  return (
    <div className="flex flex-wrap items-end gap-4">
      {(['White wine', 'Red wine', 'Coffee by origin', 'Whisky'] as const).map((group) => (
        <Vessel key={group} group={group} className="h-28" />
      ))}
      <Vessel group={undefined} className="h-28" />
      <AnyVessel className="h-20" />
    </div>
  );
}

const DAYS = [0.3, 0.5, 0.4, 0.7, 0.6, 0.9, 0.8].map((accuracy, index) => ({
  day: 20_770 + index,
  accuracy,
  rolling: 0.35 + 0.07 * index,
}));

/** The components that screens are made of, in the states that they have. */
export const STORIES: readonly { readonly name: string; readonly Story: ComponentType }[] = [
  { name: 'bottle', Story: Bottles },
  { name: 'levels', Story: Levels },
  { name: 'shelf', Story: () => <Shelf bottles={bottlesOf('wine', 1, 7, 13, 19, 22, 33)} /> },
  { name: 'buttons', Story: Buttons },
  { name: 'dialogs-and-toasts', Story: DialogsAndToasts },
  { name: 'cards', Story: Cards },
  { name: 'fields', Story: Fields },
  {
    name: 'answers',
    Story: () => (
      <AnswerGrid
        options={answerOptions(bottlesOf('wine', 1, 7, 13, 22))}
        onAnswer={nothing}
        onPass={nothing}
      />
    ),
  },
  { name: 'right-answer', Story: () => <VerdictView correct chosen={undefined} {...VERDICT} /> },
  { name: 'miss', Story: () => <VerdictView correct={false} chosen={GRAPEFRUIT} {...VERDICT} /> },
  { name: 'drinks', Story: Vessels },
  { name: 'chart', Story: () => <AccuracyChart points={DAYS} /> },
];
