import {
  AWAY_AFTER,
  BEAT_EVERY,
  type Beat,
  type Mode,
  type Presence,
} from '#content-api/writing/presence/presence.shared.ts';
import { CallFailure } from '../../calls/failure.ts';
import { Observed } from '../writing/observed.ts';

/** Browsers open at most six connections to a server, for all tabs together. More streams would block other calls. */
const MOST = 2;

/** Runs it while this tab holds one of the locks; not at all if none is free, or without Web Locks. */
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
  /** Until the stream ends. @param hear gets null when the server asks whether the tab is still open. */
  follow(tab: string, signal: AbortSignal, hear: (presence: Presence | null) => void): Promise<void>;
}

export interface PresenceContext {
  takeTurn: typeof withStreamLock;
  isVisible(): boolean;
}

const inBrowser: PresenceContext = {
  takeTurn: withStreamLock,
  isVisible: () => document.visibilityState === 'visible',
};

export interface PresenceState {
  presence: Presence | null;
  mode: Mode;
}

/** Milliseconds between beats while somebody types. */
const TYPED_EVERY = 4_000;
/** Milliseconds for the first event. Proxies that buffer a stream let none through. */
const STREAM_PATIENCE = 5_000;
const STREAM_AGAIN = 30_000;

/** Reports to the server that this tab has an entry open, and reads who else has: by a stream, else by polling. */
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

  stop(): void {
    if (!this.#isOn) return;
    this.#isOn = false;
    clearTimeout(this.#timer);
    clearTimeout(this.#leaving);
    this.#stream?.abort();
    this.#calls.leave(this.#tab);
  }

  /** Notes a key, a click, or that the tab came into view. @param typed whether it changed the entry. */
  noteActive(typed: boolean): void {
    this.#active = true;
    if (!typed) return;
    this.#typed = true;
    if (performance.now() - this.#typedAt >= TYPED_EVERY) void this.#beat();
    else this.#beatIn(TYPED_EVERY);
  }

  /** A hidden tab needs no stream. After a while, others don't see it any more. */
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
    // The next beat reports all that happened during this one.
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
      // The stream reports the same, and in order.
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
      // Polling goes on.
    }
    clearTimeout(patience);
    const wasStreaming = this.#isStreaming;
    this.#isStreaming = false;
    this.#stream = null;
    if (!this.#isOn) return;
    // The server takes the end of the stream for the end of the tab, unless a beat follows.
    if (wasStreaming) void this.#beat();
    setTimeout(() => {
      if (this.#isOn && this.#around.isVisible()) void this.#follow();
    }, STREAM_AGAIN);
  }
}
