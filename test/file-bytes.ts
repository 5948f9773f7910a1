/** Returns a file's content as calls accept it: its bytes in base64. */
export function fileBytes(content: string | Buffer): string {
  return Buffer.from(content).toString('base64')
}
