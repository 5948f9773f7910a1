import type { PlainKey } from '../../../words/sentence.ts'

/** The reasons why a quarter's return cannot be prepared yet, and the sentence that staff read. */
export const obstacles = {
  running: 'office.tdsReturn.running',
  noDeductor: 'office.tdsReturn.noDeductor',
  notDeposited: 'office.tdsReturn.notDeposited',
  differs: 'office.tdsReturn.differs',
} as const satisfies Record<string, PlainKey>

export type Obstacle = keyof typeof obstacles

export const obstacleNames = Object.keys(obstacles) as [Obstacle, ...Obstacle[]]

export const changes = {
  added: 'office.tdsReturn.added',
  changed: 'office.tdsReturn.changed',
  withdrawn: 'office.tdsReturn.withdrawn',
} as const satisfies Record<string, PlainKey>

export const changeNames = Object.keys(changes) as [keyof typeof changes, ...(keyof typeof changes)[]]
