import type { Duration } from '@nosewise/domain/models';
import type { Reading } from './topic';

/** A socket that follows a thing. */
export interface Subscriber {
  readonly bearer: string | undefined;
  /** The mark of the view that it was sent last. */
  told: string | undefined;
  send(text: string): void;
  /** Called when the thing has ended, or is no longer open to the bearer. */
  gone(): void;
}

interface ChannelOptions {
  readonly read: () => Promise<Reading | undefined>;
  /** The shortest time between two messages to a subscriber. */
  readonly pause: Duration;
  readonly onEmpty: () => void;
  readonly onError: (error: unknown) => void;
}

/** One thing that is followed in this process: its subscribers are told at once, and again after each change. */
export class Channel {
  readonly #options: ChannelOptions;
  readonly #subscribers = new Set<Subscriber>();
  /** Whether there may be something new for those who were told before. */
  #isChanged = false;
  #pausing: NodeJS.Timeout | undefined;
  /** The readings under way, one after the other, so that nobody gets an older view after a newer one. */
  #telling: Promise<void> = Promise.resolve();
  #isWaiting = false;

  constructor(options: ChannelOptions) {
    this.#options = options;
  }

  add(subscriber: Subscriber): void {
    this.#subscribers.add(subscriber);
    this.#tell();
  }

  remove(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    if (this.#subscribers.size > 0) return;
    this.close();
    this.#options.onEmpty();
  }

  /** Tells the subscribers what is new. Changes within a pause are told together at its end. */
  changed(): void {
    this.#isChanged = true;
    if (!this.#pausing) this.#tell();
  }

  close(): void {
    clearTimeout(this.#pausing);
  }

  /** A crowd that comes while one reading is under way shares the next. */
  #tell(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    void this.#telling.then(() => {
      this.#isWaiting = false;
      this.#telling = this.#tellNow();
    });
  }

  async #tellNow(): Promise<void> {
    const isForAll = this.#isChanged && !this.#pausing;
    if (isForAll) this.#startPause();
    const due = [...this.#subscribers].filter(({ told }) => isForAll || told === undefined);
    if (due.length === 0) return;
    try {
      const reading = await this.#options.read();
      for (const subscriber of due) if (this.#subscribers.has(subscriber)) show(reading, subscriber);
    } catch (error) {
      this.#options.onError(error);
    }
  }

  #startPause(): void {
    this.#isChanged = false;
    this.#pausing = setTimeout(() => {
      this.#pausing = undefined;
      if (this.#isChanged) this.#tell();
    }, this.#options.pause);
  }
}

function show(reading: Reading | undefined, subscriber: Subscriber): void {
  const view = reading?.viewFor(subscriber.bearer);
  if (!view) {
    subscriber.gone();
  } else if (view.mark !== subscriber.told) {
    subscriber.told = view.mark;
    subscriber.send(view.text);
  }
}
