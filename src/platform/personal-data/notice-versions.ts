/**
 * The versions of the privacy notice, latest last. `print` is the hash of the English notice: a test fails when the
 * notice changes without a new version. A version that no release has published yet may get another print instead.
 */
export const noticeVersions = [
  { version: 1, day: '2026-11-29', print: 'fad159b6c44eed89' },
] as const satisfies readonly { version: number; day: string; print: string }[]

export type NoticeVersion = { version: number; day: string; print: string }

export const noticeVersion: number = noticeVersions.at(-1)!.version
