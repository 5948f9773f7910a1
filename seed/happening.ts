/** Something that happened in the demo, told in order of time with all the rest. */
export type Happening = { daysAgo: number; happen: (at: Date) => Promise<unknown> }

/** So many hours later, in days before now. */
export function hoursLater(daysAgo: number, hours: number): number {
  return daysAgo - hours / 24
}

/** For what queues a job: nothing of the demo's past is left to be done. */
export const noJobs = { send: async () => {} }
