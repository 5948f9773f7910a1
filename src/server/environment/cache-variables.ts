import type { SettingsReader } from './start-settings.ts'

/** The memory limit of each cache, in bytes. */
export type CacheSettings = ReturnType<typeof readCaches>

export function readCaches(read: SettingsReader) {
  const megabytes = (name: string, fallback: number) =>
    read.wholeNumber(name, fallback, 1, 65_536) * 1024 * 1024
  return {
    /** Visitors' pages, each plain and in two encodings. */
    pageBytes: megabytes('PAGE_CACHE_MB', 64),
    /** Members' pages, rendered without any member's own texts. */
    memberPageBytes: megabytes('MEMBER_PAGE_CACHE_MB', 16),
    /** Answers made from the catalogue. */
    answerBytes: megabytes('ANSWER_CACHE_MB', 32),
    /** Invoice PDFs; a thousand take 32 MB. */
    invoiceBytes: megabytes('INVOICE_CACHE_MB', 16),
    /** Articles' pictures in the data folder; one day's take about 20 MB. */
    newsPictureBytes: megabytes('NEWS_PICTURE_CACHE_MB', 200),
  }
}
