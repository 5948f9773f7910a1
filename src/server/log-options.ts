import type { FastifyServerOptions } from 'fastify'
import type { Settings } from './settings.ts'

/** Structured logs with request ids. What a person typed is never logged; headers that identify are cut out. */
export function logOptions(level: Settings['logLevel']): FastifyServerOptions['logger'] {
  return {
    level,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        'req.headers["x-razorpay-signature"]',
        'res.headers["set-cookie"]',
        '*.password',
        '*.user_password',
        '*.bank_acc_no',
        '*.pan',
        '*.aadhar',
      ],
      censor: '[redacted]',
    },
    serializers: {
      // The query may carry a search or a referrer's number, so only the path is kept.
      req: (request) => ({ method: request.method, path: request.url.split('?')[0], address: request.ip }),
    },
  }
}
