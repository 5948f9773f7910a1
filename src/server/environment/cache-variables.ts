import type { SettingsReader } from './start-settings.ts'

/** The memory limit of each cache, in bytes. */
export type CacheSettings = ReturnType<typeof readCaches>

export function readCaches(read: SettingsReader) {
  const megabytes = (name: string, fallback: number) =>
    read.wholeNumber(name, fallback, 1, 65_536) * 1024 * 1024
  return {
    /** Visitors' pages, each uncompressed and in two compressed encodings. */
    pageBytes: megabytes('PAGE_CACHE_MB', 64),
    /** Pages for signed-in members, rendered without the texts that differ between members. */
    memberPageBytes: megabytes('MEMBER_PAGE_CACHE_MB', 16),
    /** Answers of calls that depend only on the catalogue. */
    answerBytes: megabytes('ANSWER_CACHE_MB', 32),
    /** Invoice PDFs. A thousand of them take 32 MB. */
    invoiceBytes: megabytes('INVOICE_CACHE_MB', 16),
    /** Pictures of news articles, stored in the data folder. One day's pictures take about 20 MB. */
    newsPictureBytes: megabytes('NEWS_PICTURE_CACHE_MB', 200),
  }
}
