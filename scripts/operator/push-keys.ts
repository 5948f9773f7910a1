import { makeVapidKeys } from '../../src/third-party/push/vapid-keys.ts'

// npm run push:keys: new keys for push, as the environment takes them. Whoever has subscribed by other keys is reached no more.
const { publicKey, privateKey } = makeVapidKeys()
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
