/**
 * Country codes (ISO), each with its international dial code. Source: ITU-T E.164, list of assigned country codes.
 */
const codes =
  'AF93 AL355 DZ213 AD376 AO244 AR54 AM374 AU61 AT43 AZ994 BS1242 BH973 BD880 BB1246 BY375 BE32 BZ501 ' +
  'BJ229 BT975 BO591 BA387 BW267 BR55 BN673 BG359 BF226 BI257 KH855 CM237 CA1 CV238 CF236 TD235 CL56 ' +
  'CN86 CO57 KM269 CR506 HR385 CU53 CW599 CY357 CZ420 DK45 DJ253 DO1809 EC593 EG20 SV503 EE372 ET251 ' +
  'FJ679 FI358 FR33 GA241 GM220 GE995 DE49 GH233 GR30 GL299 GD1473 GT502 GN224 GY592 HT509 HN504 HK852 ' +
  'HU36 IS354 IN91 ID62 IR98 IQ964 IE353 IL972 IT39 CI225 JM1876 JP81 JO962 KZ7 KE254 KW965 KG996 LA856 ' +
  'LV371 LB961 LR231 LY218 LI423 LT370 LU352 MG261 MW265 MY60 MV960 ML223 MT356 MR222 MU230 MX52 MD373 ' +
  'MC377 MN976 ME382 MA212 MZ258 MM95 NA264 NP977 NL31 NZ64 NI505 NE227 NG234 KP850 MK389 NO47 OM968 ' +
  'PK92 PA507 PG675 PY595 PE51 PH63 PL48 PT351 QA974 RO40 RU7 RW250 WS685 SM378 SA966 SN221 RS381 SC248 ' +
  'SL232 SG65 SK421 SI386 SO252 ZA27 KR82 SS211 ES34 LK94 SD249 SR597 SE46 CH41 SY963 TW886 TJ992 TZ255 ' +
  'TH66 TG228 TO676 TT1868 TN216 TR90 TM993 UG256 UA380 AE971 GB44 US1 UY598 UZ998 VE58 VN84 YE967 ' +
  'ZM260 ZW263';

const dialCodes = new Map(codes.split(' ').map((text) => [text.slice(0, 2), text.slice(2)]));

/** The shortest mobile numbers, those of Greenland and Andorra, have six digits. */
const minNationalDigits = 6;
/** Source: ITU-T E.164. */
const maxDigits = 15;
const northAmericanDigitsWithCode = 11;
/**
 * Minimum number of digits after a code that counts as repeated, because a national number may start with the same
 * digits.
 */
const minDigitsAfterRepeatedCode = 10;

interface PlayerPhone {
  readonly mobilePrefix: string;
  readonly mobile: string;
  /** ISO code of the country where the player lives. */
  readonly countryCode: string;
}

/**
 * Returns the field that probably has a typing error. `mobile`: the number has too few or too many digits, or repeats
 * its international code. `mobilePrefix`: the code belongs to another country. Let the player confirm the number,
 * because it can still be correct.
 */
export function findMistypedPhoneField({
  mobilePrefix,
  mobile,
  countryCode,
}: PlayerPhone): 'mobile' | 'mobilePrefix' | undefined {
  const internationalCode = mobilePrefix.replaceAll(/\D/g, '');
  const nationalDigits = mobile.replace(/^0+/, '');
  const digits = internationalCode + nationalDigits;
  const isNorthAmerican = internationalCode.startsWith('1');
  const repeatsCode =
    nationalDigits.startsWith(internationalCode) &&
    nationalDigits.length - internationalCode.length >= minDigitsAfterRepeatedCode;
  const isPossible = isNorthAmerican
    ? digits.length === northAmericanDigitsWithCode
    : nationalDigits.length >= minNationalDigits && digits.length <= maxDigits && !repeatsCode;
  if (!isPossible) return 'mobile';
  const dialCode = dialCodes.get(countryCode);
  if (dialCode === undefined || digits.startsWith(dialCode) || (isNorthAmerican && dialCode.startsWith('1')))
    return undefined;
  return 'mobilePrefix';
}
