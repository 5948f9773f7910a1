// The passwords that attackers try first. The list is generated from common patterns: a word with a usual
// ending, keyboard rows, and runs and repetitions of digits. The words are English words, Indian names and
// gods, and the names of cricket, films, cities and this shop. Only passwords of 6 characters or more matter.

const words = `
password passwd pass admin administrator welcome login master secret access letmein changeme default guest user test
testing tester hello sunshine princess football baseball monkey dragon shadow michael jordan superman batman spiderman
ironman pokemon naruto killer hunter ranger soccer hockey tigger charlie daniel thomas robert matthew jessica ashley
jennifer nicole computer internet google facebook instagram whatsapp youtube amazon flipkart android samsung apple nokia
iphone mobile windows flower butterfly chocolate cookie cheese pepper ginger summer winter spring autumn october november
december january friday sunday monday freedom forever friend friends family mother father sister brother mummy papa
mommy daddy baby angel lovely love lover loveyou iloveyou iloveu ilovegod mylove myself mylife heart jesus blessed
nothing whatever something anything trustno silver golden diamond purple orange yellow banana starwars matrix
rockstar rock star sweet sweety sweetie honey darling cutie smile happy lucky money power victory winner champion king
queen prince boss hero india indian bharat hindustan jaihind vandemataram tiranga mumbai pune delhi nagpur nashik kolhapur
satara thane solapur bangalore chennai kolkata hyderabad maharashtra marathi gujarat punjab kerala goa cricket sachin dhoni
virat kohli rohit sehwag ganguly dravid mahi ipl krishna radha radhe radhakrishna radheradhe harekrishna ganesh ganesha
ganpati ganpatibappa shiva shivshankar mahadev harharmahadev bholenath omnamahshivay hanuman bajrangbali jaishreeram
shriram sriram jairam sairam saibaba omsairam omsai shirdi lakshmi laxmi saraswati durga jaimatadi vitthal mauli
swamisamarth balaji tirupati venkatesh murugan ayyappa allah bismillah mohammad waheguru shivaji shivajimaharaj jaishivaji
jaimaharashtra ambedkar jaibhim gandhi bhagatsingh rahul rohan amit sumit ajit vijay ajay sanjay suresh ramesh mahesh
dinesh rajesh mukesh yogesh nilesh ganeshji santosh prakash akash vikas deepak manoj anil sunil kapil nitin sachinr
ashok vinod pramod kiran kumar raju sonu monu golu chintu pappu rinku pinky rani pooja priya priyanka sneha neha nisha
asha usha anita sunita kavita savita sarita rekha seema reena meena kajal komal payal sonali swati jyoti aarti arti bharti
shubham omkar aniket pratik akshay abhishek aditya arjun karan aryan rajkumar singh sharma patil deshmukh jadhav shinde
pawar kulkarni joshi gaikwad chavan yadav gupta verma khan shaikh salman shahrukh aamir bahubali sholay bollywood
business office company school college student teacher doctor engineer manager bmart shopping market cashback wallet
mypassword newpassword mypass pass@word qwert abcd abcdef aaaaaa zzzzzz asdf zxcv
`
  .trim()
  .split(/\s+/)

const endings =
  '|1|12|123|1234|12345|123456|@|@1|@12|@123|@1234|#123|!|1!|123!|01|007|11|143|786|321|000|2000|2024|2025|2026'.split(
    '|',
  )

const keyboardRows = `
qwerty qwertyu qwertyui qwertyuiop qwerty123 qwerty12 qwerty1 asdfgh asdfghj asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx
qazwsxedc 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 zaq12wsx qweasd qweasdzxc asdasd qweqwe zxczxc qweasd123
abc123 abcd1234 abcde12345 a1b2c3 a1b2c3d4 aa1234 aa123456 asd123 qwe123 zxc123 a12345 a123456 a1234567 a123456789 x123456
1a2b3c xxxxxx xxx123 abcabc abcdefg abcdefgh abcdefghi lmnopq pqrstu uvwxyz poiuyt lkjhgf mnbvcxz
`
  .trim()
  .split(/\s+/)

const common = new Set([
  ...words.flatMap((word) => endings.map((ending) => word + ending)),
  ...keyboardRows,
  ...digitPasswords(),
])

/**
 * Returns whether a password is a common one, or the shop's name with a usual ending. Ignores capitals, and
 * recognises signs in place of letters (p@ssw0rd).
 */
export function isCommonPassword(password: string, shopName: string): boolean {
  const lower = password.toLowerCase()
  const spellings = [lower, undisguised(lower)]
  const shop = shopName.toLowerCase().replaceAll(/\s/g, '')
  const names = new Set(endings.map((ending) => shop + ending))
  return spellings.some((spelling) => common.has(spelling) || names.has(spelling)) || isOneCharacter(lower)
}

/** The number of common passwords with at least 6 characters, the minimum of a new password. */
export const commonPasswordCount: number = [...common].filter(({ length }) => length >= 6).length

function undisguised(password: string): string {
  // Replaces signs such as @ and 0 by letters, but not in the password's ending, such as @123.
  const [, stem = '', ending = ''] = /^(.*?[a-z@$0])([\d@#!]*)$/.exec(password) ?? [undefined, password]
  const letters = { '@': 'a', '4': 'a', '0': 'o', $: 's', '5': 's', '1': 'i', '3': 'e', '7': 't' } as const
  return stem.replaceAll(/[@40$5137]/g, (sign) => letters[sign as keyof typeof letters]) + ending
}

function isOneCharacter(password: string): boolean {
  return new Set(password).size <= 1
}

function digitPasswords(): string[] {
  const found: string[] = []
  const upwards = '01234567890123456789'
  const downwards = '98765432109876543210'
  for (let length = 6; length <= 10; length += 1)
    for (let start = 0; start < 10; start += 1)
      found.push(upwards.slice(start, start + length), downwards.slice(start, start + length))
  // A short piece repeated: 121212, 123123, 12341234.
  for (let piece = 0; piece < 1_000; piece += 1) {
    const [two, three] = [String(piece).padStart(2, '0'), String(piece).padStart(3, '0')]
    if (piece < 100) found.push(two.repeat(3), two.repeat(4), two.repeat(5))
    found.push(three.repeat(2))
  }
  // Each digit repeated: 112233, 111222.
  for (let start = 0; start < 8; start += 1)
    for (const times of [2, 3])
      found.push([0, 1, 2].map((step) => String(start + step).repeat(times)).join(''))
  // Dates such as 010190 and 15081947. There are too many dates to include them all, so only round years and
  // the two national days are included.
  found.push(
    '15081947',
    '26011950',
    '1947',
    '123321',
    '1234321',
    '147258',
    '147258369',
    '159753',
    '159357',
    '258456',
  )
  found.push(
    '456123',
    '741852',
    '741852963',
    '789456',
    '789456123',
    '852456',
    '963852',
    '987456',
    '112358',
    '314159',
  )
  found.push(
    '100200',
    '102030',
    '10203040',
    '11223344',
    '1122334455',
    '123456a',
    '123456789a',
    '12345q',
    '1234abcd',
  )
  return found
}
