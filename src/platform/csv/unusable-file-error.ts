import type { Sentence } from '../../words/sentence.ts'

/** Thrown for a file that cannot be used at all, with the sentence that says why. */
export class UnusableFileError extends Error {
  override name = 'UnusableFileError'
  readonly sentence: Sentence

  constructor(sentence: Sentence) {
    super('the file cannot be used')
    this.sentence = sentence
  }
}
