import type { Ground } from '../ground.ts'
import type { Line } from '../rounds.ts'

/** A figure that is measured by itself, and not as a rate beside another. */
export type Figure = {
  part: string
  name: string
  value: number
  /** Between what it moved over the rounds, where it is the middle of them. */
  range?: { min: number; max: number }
  unit: 'ms' | 's' | 'kB' | '/s' | '×' | ''
  aim?: { min?: number; max?: number }
}

export type Thoroughness = { rounds: number; seconds: number; isQuick: boolean }

/** Many figures of one kind, a row each. */
export type Table = { head: string[]; rows: string[][] }

/** A part of the benchmark, which can be run by its name. */
export type Part = {
  name: string
  /** Whether it runs only when it is named, because it needs more than a machine without a network has. */
  isOnlyByName?: true
  run(ground: Ground, how: Thoroughness): Promise<{ lines?: Line[]; figures?: Figure[]; tables?: Table[] }>
}
