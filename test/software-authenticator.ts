import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** The input of a WebAuthn ceremony, and what an attacker could change in it. */
type Ceremony = {
  /** The shop's options. */
  options: unknown
  origin?: string
  rpId?: string
  /** Whether the user was verified by finger, face or PIN. */
  isVerified?: boolean
  /** A type other than the ceremony's. */
  type?: string
}

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }

/** A phone's passkey, as a shop sees it: ES256, attestation 'none'. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 0
  userHandle: string | undefined

  /** Answers navigator.credentials.create. */
  create(ceremony: Ceremony) {
    const options = ceremony.options as Options
    this.userHandle = options.user?.id
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.of(0, this.id.length),
      this.id,
      coseKey(this.#keys.publicKey),
    ])
    const authData = this.#authenticatorData(ceremony, options.rp?.id ?? 'localhost', attested)
    const attestationObject = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData(ceremony, 'webauthn.create').toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Answers navigator.credentials.get. */
  get(ceremony: Ceremony & { userHandle?: string; counter?: number }) {
    this.counter = ceremony.counter ?? this.counter + 1
    const options = ceremony.options as Options
    const authData = this.#authenticatorData(ceremony, options.rpId ?? 'localhost')
    const data = clientData(ceremony, 'webauthn.get')
    const hash = createHash('sha256').update(data).digest()
    const signature = createSign('sha256').update(authData).update(hash).sign(this.#keys.privateKey)
    return {
      ...this.#named(),
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: ceremony.userHandle ?? this.userHandle,
      },
    }
  }

  #named() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' }
  }

  #authenticatorData({ rpId, isVerified = true }: Ceremony, ownRpId: string, attested?: Buffer): Buffer {
    // User present, user verified, attested credential data included.
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const rpIdHash = createHash('sha256')
      .update(rpId ?? ownRpId)
      .digest()
    return Buffer.concat([rpIdHash, Buffer.of(flags), counter, attested ?? Buffer.alloc(0)])
  }
}

function clientData({ options, origin = 'http://localhost', type }: Ceremony, ownType: string): Buffer {
  const { challenge } = options as Options
  return Buffer.from(JSON.stringify({ type: type ?? ownType, challenge, origin, crossOrigin: false }))
}

// Encodes the few CBOR forms that an authenticator writes.
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  return cborMap([
    [Buffer.of(0x01), Buffer.of(0x02)],
    [Buffer.of(0x03), Buffer.of(0x26)],
    [Buffer.of(0x20), Buffer.of(0x01)],
    [Buffer.of(0x21), cborBytes(Buffer.from(x!, 'base64url'))],
    [Buffer.of(0x22), cborBytes(Buffer.from(y!, 'base64url'))],
  ])
}

function cborMap(entries: [Buffer, Buffer][]): Buffer {
  return Buffer.concat([Buffer.of(0xa0 + entries.length), ...entries.flat()])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0x58, bytes.length), bytes])
}
