import type { Ground } from '../ground.ts'
import type { Line } from '../rounds.ts'

/** A figure that is measured directly, and not as a ratio to a baseline. */
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
  /** The number of shops on one database that `nodes` compares with one. */
  nodes: number
  /** The size of the shop that `growth` queries. */
  members: number
  orders: number
  products: number
}

/** A part of the benchmark, which can be run by its name. */
export type Part = {
  name: string
  /** Whether the part runs only when it is named, because it installs something or rebuilds the shop. */
  isOnlyByName?: true
  run(ground: Ground, how: How): Promise<{ lines?: Line[]; figures?: Figure[] }>
}
