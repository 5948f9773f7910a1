import type { Ground } from '../ground.ts'
import type { Line } from '../rounds.ts'

/** A figure that the benchmark measures directly, and not as a ratio to a baseline. */
export type Figure = {
  part: string
  name: string
  value: number
  /** The range over the rounds, if `value` is their median. */
  range?: { min: number; max: number }
  unit: 'ms' | 's' | 'kB' | 'MB' | '/s' | '×' | 'blocks' | ''
  aim?: { min?: number; max?: number }
}

export type How = {
  rounds: number
  seconds: number
  isQuick: boolean
  /** Another checkout's folder, whose shop `start` starts alternately with this one's. */
  beside: string | undefined
  /** The number of shops on one database that the part `nodes` compares with one shop. */
  nodes: number
  /** The size of the shop that the part `growth` measures. */
  members: number
  orders: number
  products: number
}

/** A part of the benchmark. Its name selects it on the command line. */
export type Part = {
  name: string
  /** Whether the part runs only when it is named, because it installs something or rebuilds the shop. */
  isOnlyByName?: true
  run(ground: Ground, how: How): Promise<{ lines?: Line[]; figures?: Figure[] }>
}
