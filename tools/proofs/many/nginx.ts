import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type Place, render } from './cluster.ts'
import type { Programs } from './programs.ts'

const address = '127.0.0.1'
const startTimeoutMs = 120_000

type NginxPlace = Omit<Place, 'programs'> & { programs: Pick<Programs, 'nginx' | 'openssl'> }

/**
 * Starts the nginx of `ops/cluster` in front of shops on these ports. Creates a certificate, which this
 * process trusts from then on. Returns the URL of nginx.
 */
export async function startNginx(
  { programs, processes, folder, user }: NginxPlace,
  { httpPort, httpsPort, shops }: { httpPort: number; httpsPort: number; shops: readonly number[] },
): Promise<string> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-noenc', '-days', '2', ...subject]
  execFileSync(programs.openssl, [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')])
  const configuration = join(folder, 'nginx.conf')
  render(
    'nginx.conf',
    configuration,
    {
      FOLDER: folder,
      PID_FILE: join(folder, 'nginx.pid'),
      ADDRESS: address,
      HTTP_PORT: httpPort,
      HTTPS_PORT: httpsPort,
      CERTIFICATE: certificate,
      CERTIFICATE_KEY: key,
      SHOP_SERVERS: shops
        .map((port) => `    server ${address}:${port} max_fails=1 fail_timeout=2s;`)
        .join('\n'),
    },
    user,
  )
  const foreground = ['-g', 'daemon off;', '-p', folder, '-c', configuration]
  processes.start('nginx', [programs.nginx, ...foreground], {}, { asUser: false })
  const url = `https://localhost:${httpsPort}`
  await isAnswered(`${url}/readyz`, () => processes.isRunning('nginx'))
  return url
}

/**
 * Waits until a URL answers with success.
 * @throws an error if the process behind the URL has ended, or after two minutes.
 */
export async function isAnswered(url: string, isRunning: () => boolean): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (!isRunning()) throw new Error(`The process behind ${url} has exited; its log says why.`)
    if (Date.now() > deadline) throw new Error(`No answer from ${url}.`)
    await sleep(100)
  }
}
