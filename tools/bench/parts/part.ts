import type { Ground } from '../ground.ts'
import type { Line } from '../rounds.ts'

/** A figure measured on its own, and not as a rate beside another. */
export type Figure = {
  part: string
  name: string
  value: number
  /** Its range over the rounds, if it is their median. */
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
  /** Whether it runs only when named, because it installs something or rebuilds the shop. */
  isOnlyByName?: true
  run(ground: Ground, how: How): Promise<{ lines?: Line[]; figures?: Figure[] }>
}
