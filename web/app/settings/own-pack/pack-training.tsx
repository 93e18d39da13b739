import type { OwnPack } from '@nosewise/contract/own-pack';
import { addKit, removeKit } from '@nosewise/domain/settings';
import { Link } from 'react-router';
import { buttonStyle } from '../../../shared/ui/button';
import { Switch } from '../../ui/switch';
import { useSettings } from '../useSettings';

interface PackTrainingProps {
  pack: OwnPack;
  /** Keeps a pack that is a draft yet. */
  onBegin: () => void;
}

/** Whether training and the quiz ask for the bottles of this pack. */
export function PackTraining({ pack, onBegin }: PackTrainingProps) {
  const { settings, change } = useSettings();
  const isSelected = settings.selectedAromaKits.includes(pack.id);

  function select(on: boolean) {
    onBegin();
    change(on ? addKit(settings, pack.id) : removeKit(settings, pack.id));
  }

  return (
    <div className="mt-6 border-t border-rule pt-3 lg:mt-7 lg:border-0 lg:pt-0">
      <Switch label="Train with this pack" checked={isSelected} onChange={select} />
      <p className="text-sm text-soft">{consequence(pack.aromas.length, isSelected)}</p>
      {isSelected && pack.aromas.length > 1 && (
        <Link to="/training" className={buttonStyle('secondary', 'mt-3 w-full')}>
          Start training
        </Link>
      )}
    </div>
  );
}

function consequence(bottles: number, isSelected: boolean): string {
  if (!isSelected) return 'Training and the quiz leave the bottles of this pack out.';
  if (bottles === 0) return 'Training and the quiz ask for this pack as soon as it has bottles.';
  if (bottles === 1)
    return 'Training and the quiz ask for this bottle too. Add a second one, to tell them apart.';
  return 'Training and the quiz ask for these bottles too.';
}
