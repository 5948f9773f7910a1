/** An article as the service describes it: texts may hold markup, and addresses are not checked yet. */
export type FoundArticle = {
  title: string
  description: string
  author: string | null
  /** The paper or site that published it. */
  source: string
  url: string
  /** The address of its picture on another host. */
  picture: string | null
  publishedAt: Date
}

/** A service that searches the news. Source: newsapi.org, `GET /v2/everything`. */
export type NewsSearch = {
  /**
   * The newest articles in English about a topic, none where the service knows none.
   * @throws NewsSearchError when there was no usable answer.
   */
  search(topic: string): Promise<FoundArticle[]>
  /** Pictures below this address are the shop's own: their names follow it. Only a stand-in has such. */
  readonly ownPictures?: string
}

/**
 * Why there was no usable answer: `refused` is for the operator to mend (a wrong key, a plan that has ended), `tooMany`
 * says that the plan's requests are used up for now, `unavailable` may pass by itself.
 */
export type NewsSearchFailure = 'refused' | 'tooMany' | 'unavailable'

/** The news service gave no usable answer; `reason` says who can mend that. */
export class NewsSearchError extends Error {
  override name = 'NewsSearchError'
  readonly reason: NewsSearchFailure

  constructor(reason: NewsSearchFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
