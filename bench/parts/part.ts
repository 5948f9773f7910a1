import type { Ground } from '../ground.ts'
import type { Line } from '../rounds.ts'

/** A figure that is measured by itself, and not as a rate beside another. */
export type Figure = {
  part: string
  name: string
  value: number
  /** Between what it moved over the rounds, where it is the middle of them. */
  range?: { min: number; max: number }
  unit: 'ms' | 's' | 'kB' | 'MB' | '/s' | '×' | 'blocks' | ''
  aim?: { min?: number; max?: number }
}

export type How = {
  rounds: number
  seconds: number
  isQuick: boolean
  /** The folder of another checkout, which the part `start` starts in turn with this one. */
  beside: string | undefined
  /** With how many shops on one database `nodes` compares one. */
  nodes: number
  /** How large the shop is that `growth` asks. */
  members: number
  orders: number
  products: number
}

/** A part of the benchmark, which can be run by its name. */
export type Part = {
  name: string
  /** Whether it runs only when it is named, because it installs something or builds the shop anew. */
  isOnlyByName?: true
  run(ground: Ground, how: How): Promise<{ lines?: Line[]; figures?: Figure[] }>
}
