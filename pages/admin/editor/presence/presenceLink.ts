import {
  AWAY_AFTER,
  BEAT_EVERY,
  type Beat,
  type Mode,
  type Presence,
} from '#content-api/writing/presence/presence.shared.ts';
import { CallFailure } from '../../calls/failure.ts';
import { Observed } from '../writing/observed.ts';

/** Browsers keep six connections to a server at most, for all tabs together: more streams would leave none for calls. */
const MOST = 2;

/** Runs it while this tab has one of the turns; not at all where none is free, or nothing tells of other tabs. */
async function withStreamLock(signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  for (let nth = 1; nth <= MOST; nth += 1) {
    const taken = await navigator.locks?.request(
      `vitrine-presence-${nth}`,
      { ifAvailable: true },
      async (lock) => {
        if (!lock || signal.aborted) return false;
        await run();
        return true;
      },
    );
    if (taken) return;
  }
}

export interface PresenceCalls {
  beat(beat: Beat): Promise<Presence>;
  takeOver(tab: string): Promise<Presence>;
  leave(tab: string): void;
  /** Until the stream ends. @param hear what is told; null when the server asks whether the tab is there. */
  follow(tab: string, signal: AbortSignal, hear: (presence: Presence | null) => void): Promise<void>;
}

/** The tab among the others of its browser. */
export interface PresenceContext {
  takeTurn: typeof withStreamLock;
  isVisible(): boolean;
}

const inBrowser: PresenceContext = {
  takeTurn: withStreamLock,
  isVisible: () => document.visibilityState === 'visible',
};

export interface PresenceState {
  /** Null while nothing is known. */
  presence: Presence | null;
  mode: Mode;
}

/** While keys go on, one beat in so many milliseconds tells it. */
const TYPED_EVERY = 4_000;
/** Proxies that hold a stream back let nothing through in this. */
const STREAM_PATIENCE = 5_000;
const STREAM_AGAIN = 30_000;

/** Tells the server that this tab has an entry open, and hears who else has: by a stream, else by asking. */
export class PresenceLink {
  readonly state = new Observed<PresenceState>({ presence: null, mode: 'writing' });
  readonly #calls: PresenceCalls;
  readonly #tab: string;
  readonly #around: PresenceContext;
  #isOn = false;
  #isStreaming = false;
  #typed = false;
  #active = true;
  #typedAt = Number.NEGATIVE_INFINITY;
  #isBeating = false;
  #isAgain = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #stream: AbortController | null = null;

  constructor(calls: PresenceCalls, tab: string, around = inBrowser) {
    this.#calls = calls;
    this.#tab = tab;
    this.#around = around;
  }

  start(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    this.#active = true;
    void this.#beat();
    void this.#follow();
  }

  /** Ends at once for the others. */
  stop(): void {
    if (!this.#isOn) return;
    this.#isOn = false;
    clearTimeout(this.#timer);
    clearTimeout(this.#leaving);
    this.#stream?.abort();
    this.#calls.leave(this.#tab);
  }

  /** There was a key, a click, or the tab came into view. @param typed it changed the entry. */
  noteActive(typed: boolean): void {
    this.#active = true;
    if (!typed) return;
    this.#typed = true;
    if (performance.now() - this.#typedAt >= TYPED_EVERY) void this.#beat();
    else this.#beatIn(TYPED_EVERY);
  }

  /** A tab that nobody sees needs no stream; after a while it isn't open to others any more. */
  setVisible(isVisible: boolean): void {
    clearTimeout(this.#leaving);
    if (!isVisible) {
      this.#stream?.abort();
      this.#leaving = setTimeout(() => this.stop(), AWAY_AFTER);
      if (this.#isOn) void this.#beat();
    } else if (this.#isOn) {
      this.noteActive(false);
      void this.#beat();
      void this.#follow();
    } else this.start();
  }

  setMode(mode: Mode): void {
    this.state.patch({ mode });
    this.#active = true;
    void this.#beat();
  }

  async takeOver(): Promise<void> {
    const presence = await this.#calls.takeOver(this.#tab);
    this.state.patch({ presence, mode: 'writing' });
  }

  async #beat(): Promise<void> {
    // Sends one beat at a time. The next one reports what happened in the meantime.
    if (this.#isBeating) {
      this.#isAgain = true;
      return;
    }
    this.#isBeating = true;
    await this.#send();
    this.#isBeating = false;
    if (this.#isAgain && this.#isOn) {
      this.#isAgain = false;
      return this.#beat();
    }
    this.#beatIn(this.#typed ? TYPED_EVERY : BEAT_EVERY);
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    const beat = { tab: this.#tab, mode: this.state.read().mode, typed: this.#typed, active: this.#active };
    if (this.#typed) this.#typedAt = performance.now();
    this.#typed = false;
    this.#active = false;
    try {
      const presence = await this.#calls.beat(beat);
      // The stream tells the same, and in order.
      if (!this.#isStreaming && this.#isOn) this.state.patch({ presence });
    } catch (failure) {
      if (failure instanceof CallFailure && [403, 404].includes(failure.status)) this.stop();
      this.#typed ||= beat.typed;
      this.#active ||= beat.active;
      this.state.patch({ presence: null });
    }
  }

  #beatIn(milliseconds: number): void {
    if (!this.#isOn) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#beat(), milliseconds);
  }

  async #follow(): Promise<void> {
    if (this.#stream) return;
    const stream = new AbortController();
    this.#stream = stream;
    const patience = setTimeout(() => stream.abort(), STREAM_PATIENCE);
    try {
      await this.#around.takeTurn(stream.signal, () =>
        this.#calls.follow(this.#tab, stream.signal, (presence) => {
          clearTimeout(patience);
          this.#isStreaming = true;
          if (presence) this.state.patch({ presence });
          else void this.#beat();
        }),
      );
    } catch {
      // Asking goes on.
    }
    clearTimeout(patience);
    const wasStreaming = this.#isStreaming;
    this.#isStreaming = false;
    this.#stream = null;
    if (!this.#isOn) return;
    // The server takes its end for the tab's, unless it hears otherwise.
    if (wasStreaming) void this.#beat();
    setTimeout(() => {
      if (this.#isOn && this.#around.isVisible()) void this.#follow();
    }, STREAM_AGAIN);
  }
}
