/** Settings for people whose hands are full. They belong to the device: its voices and its loudspeaker. */
export interface HandsFull {
  readonly readAloud: boolean;
  /** Whether the session continues by itself once a verdict was read aloud. */
  readonly goesOn: boolean;
  /** The chosen voice, by the device's name for it; empty for the device's own choice. */
  readonly voice: string;
  /** 1 is the voice's normal speed. */
  readonly speed: number;
  /** The volume of all sounds, in percent. */
  readonly volume: number;
  readonly vibration: boolean;
  /** Whether a press anywhere on a verdict continues. */
  readonly pressAnywhere: boolean;
}

export const HANDS_FREE: HandsFull = {
  readAloud: false,
  goesOn: true,
  voice: '',
  speed: 1,
  volume: 100,
  vibration: false,
  pressAnywhere: false,
};

export const SPEEDS = [0.75, 1, 1.25, 1.5] as const;
export const FULL_VOLUME = 100;
