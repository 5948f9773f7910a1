import type { Ground } from '../ground.ts'
import type { Line } from '../rounds.ts'

/** A figure that is measured directly, and not as a ratio to a baseline. */
export type Figure = {
  part: string
  name: string
  value: number
  /** The lowest and the highest value of all rounds, if `value` is the median. */
  range?: { min: number; max: number }
  unit: 'ms' | 's' | 'kB' | 'MB' | '/s' | '×' | 'blocks' | ''
  aim?: { min?: number; max?: number }
}

export type How = {
  rounds: number
  seconds: number
  isQuick: boolean
  /**
   * The folder of another checkout. The part `start` starts its shop alternately with the shop of this
   * checkout.
   */
  beside: string | undefined
  /** How many shops on one database the part `nodes` compares with a single shop. */
  nodes: number
  /** The size of the shop that the part `growth` fills. */
  members: number
  orders: number
  products: number
}

/** A part of the benchmark. The command line selects it by its name. */
export type Part = {
  name: string
  /**
   * Whether the part runs only if the command line names it. Such a part installs something or rebuilds the
   * shop.
   */
  isOnlyByName?: true
  run(ground: Ground, how: How): Promise<{ lines?: Line[]; figures?: Figure[] }>
}
