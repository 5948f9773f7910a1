import { BackupError } from './backup-error.ts'

export const cutFile =
  'The backup is cut: it ends before it is complete. Nothing was changed; take another file.'

/** Reads a stream of chunks by byte count or line by line. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /**
   * Reads this many bytes.
   * @throws BackupError if fewer bytes are left.
   */
  async bytes(length: number): Promise<Buffer> {
    while (this.#held.length < length) await this.#more()
    const taken = this.#held.subarray(0, length)
    this.#held = this.#held.subarray(length)
    return taken
  }

  /**
   * Reads a line, without its end.
   * @throws BackupError if no line ends within that many bytes.
   */
  async line(bytesMax: number): Promise<string> {
    for (;;) {
      const end = this.#held.indexOf(0x0a)
      if (end >= 0) return (await this.bytes(end + 1)).toString('utf8', 0, end)
      if (this.#held.length > bytesMax) throw new BackupError('The file is not a backup of this shop.')
      await this.#more()
    }
  }

  async isAtEnd(): Promise<boolean> {
    if (this.#held.length > 0) return false
    const { done, value } = await this.#source.next()
    if (done) return true
    this.#held = value
    return this.isAtEnd()
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next()
    if (done) throw new BackupError(cutFile)
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value])
  }
}
