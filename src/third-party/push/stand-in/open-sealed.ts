import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

const tagLength = 16

/**
 * Decrypts a browser's push message. Source: RFC 8291, with the coding of RFC 8188 in one record.
 * @throws when it is not one.
 */
export function openSealed(body: Buffer, browser: { keys: ECDH; authSecret: Buffer }): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (record.length > recordSize) throw new Error('the message has more than one record')
  const shared = browser.keys.computeSecret(senderKey)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browser.keys.getPublicKey(), senderKey])
  const secret = derive(shared, browser.authSecret, keyInfo, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-tagLength))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagLength)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('the record lacks the mark of the last one')
  return padded.toString('utf8', 0, end)
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
