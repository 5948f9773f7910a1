import { list } from './list.ts'

/** Parts of invented names. A name consists of two or three parts. */
export const nameBeginnings = list(
  'Niv, Kosh, Zav, Tarv, Beld, Moru, Sarn, Ghel, Priv, Dhov, Vask, Jurm, Lom, Fenk, Hald, Rosk, Yav, Chand, Torv, Wend, Alk, Ekth, Orv, Ish, Umb, Karv, Pell, Sund, Brav, Drun, Gal, Hirv, Jasp, Kald, Lurv, Manth, Nerv, Ost, Palv, Quen, Rudv, Sov, Thel, Ulv, Verk, Wast, Xand, Zorn, Bhuv, Dend, Farn, Grev, Haps, Jind, Kers, Lavk, Mirv, Nols, Pav, Rint, Shov, Tumb, Vind, Yelk, Ambr, Birv, Cald, Darn, Eld, Fosk',
)
export const nameMiddles = list(
  'a, o, i, e, u, ai, ora, ani, eli, uva, iko, eda, amu, osi, una, ilo, era, avi, ota, ude',
)
export const nameEndings = list(
  'ra, nto, ka, lis, dum, vik, tha, rok, nix, shi, mar, ren, zo, pal, til, gen, dor, lux, wen, sta, bri, kon, vya, mit, hal, dex, nor, fia, jun, rav, tek, lo, sar, quo, nda, vel, rim, bha, yo, cle',
)
export const firstNames = list(
  'Anita, Ravi, Meera, Suresh, Kavita, Arjun, Leela, Vikram, Nandini, Prakash, Sunita, Mohan, Asha, Farhan, Geeta, Imran, Jaya, Karthik, Lata, Manoj, Neha, Omkar, Priya, Rohan, Shalini, Tarun, Usha, Varun, Yash, Zoya',
)
