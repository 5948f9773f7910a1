// Words of dark patterns in the shop's three languages, for the words themselves and for its screens.

/** Claims that goods or time run out. The group is the number of units left. */
const urgent: readonly RegExp[] = [
  /\bonly (\d+)(?: \S+)? left\b/i,
  /\b(\d+) left in stock\b/i,
  /\b(?:hurry|last chance|selling fast|almost gone|act now|while stocks? lasts?|ending soon|ends (?:today|tonight|soon|in \d+ (?:hour|minute|day)s?))\b/i,
  /\b\d+ (?:people|shoppers|others) (?:are|have)\b/i,
  /(?:सिर्फ|केवल) (\d+) (?:बाकी|बचे|बचा|शेष)/,
  /जल्दी (?:करें|कीजिए)|आखिरी मौका|आज ही खत्म|स्टॉक खत्म होने वाला/,
  /फक्त (\d+) (?:शिल्लक|उरले|बाकी)/,
  /घाई करा|शेवटची संधी|आजच संपणार|त्वरा करा/,
]

/** Words that make a shopper ashamed of saying no. */
const shaming: readonly RegExp[] = [
  /\bno,? (?:thanks,? )?i(?:['’]d| would| do| don['’]t| hate| like| prefer| want)/i,
  /\bi (?:do not|don['’]t) (?:want|like|need|care)\b/i,
  /\bi (?:hate|prefer) (?:saving|to pay|paying|money|full price)/i,
  /\b(?:stay|remain) (?:poor|unprotected|unsafe)\b|\bmiss(?:ing)? out\b|\b(?:are|you will) (?:a )?los(?:er|ing out)\b/i,
  /(?:मुझे|मैं|हमें)[^।|]{0,30}(?:नहीं चाहिए|नहीं चाहता|नहीं चाहती|पसंद नहीं|परवाह नहीं)/,
  /मौका गंवा|पछताएं|पूरी कीमत देना पसंद/,
  /(?:मला|आम्हाला|मी)[^.|]{0,30}(?:नको आहे|नकोय|आवडत नाही|पर्वा नाही|वाचवायचे नाही)/,
  /संधी गमाव|पस्तावाल|पूर्ण किंमत देणे आवडते/,
]

const negation =
  /\b(?:not|no|never|don['’]t|do not|without|unless|stop|opt out|un(?:subscribe|tick|check))\b/gi
const negationOfIndia = /(?:नहीं|नही|मत|बिना|नको|नाही|नका|शिवाय|बंद)(?=[\s,।.]|$)/g

/** Returns the claims of urgency in a text, with the number of units that are left where it names one. */
export function urgentClaims(text: string): { claim: string; left: number | undefined }[] {
  return urgent.flatMap((pattern) => {
    const found = pattern.exec(text)
    return found ? [{ claim: found[0], left: found[1] === undefined ? undefined : Number(found[1]) }] : []
  })
}

/** Returns whether words shame a shopper who declines. */
export function isShaming(text: string): boolean {
  return shaming.some((pattern) => pattern.test(text))
}

/** Returns whether the label of a choice denies twice, so that a reader may take it for its opposite. */
export function deniesTwice(label: string): boolean {
  return label
    .split(/[.।!?]/)
    .some(
      (sentence) =>
        (sentence.match(negation) ?? []).length + (sentence.match(negationOfIndia) ?? []).length > 1,
    )
}
