import { makeVapidKeys } from '../../src/third-party/push/vapid-keys.ts'

// npm run push:keys: generates push keys for the environment. Browsers subscribed with other keys are no
// longer reached.
const { publicKey, privateKey } = makeVapidKeys()
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
