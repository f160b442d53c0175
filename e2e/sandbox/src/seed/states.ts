/** Subdivisions of the served countries, by their ISO 3166-2 code without the country. */
const table: Record<string, string> = {
  AR: 'B Buenos Aires|C Ciudad de Buenos Aires|K Catamarca|H Chaco|U Chubut|X Córdoba|W Corrientes|E Entre Ríos|P Formosa|Y Jujuy|L La Pampa|F La Rioja|M Mendoza|N Misiones|Q Neuquén|R Río Negro|A Salta|J San Juan|D San Luis|Z Santa Cruz|S Santa Fe|G Santiago del Estero|V Tierra del Fuego|T Tucumán',
  AT: '1 Burgenland|2 Kärnten|3 Niederösterreich|4 Oberösterreich|5 Salzburg|6 Steiermark|7 Tirol|8 Vorarlberg|9 Wien',
  BO: 'H Chuquisaca|C Cochabamba|B El Beni|L La Paz|O Oruro|N Pando|P Potosí|S Santa Cruz|T Tarija',
  BR: 'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  CH: 'AG Aargau|AI Appenzell Innerrhoden|AR Appenzell Ausserrhoden|BE Bern|BL Basel-Landschaft|BS Basel-Stadt|FR Fribourg|GE Genève|GL Glarus|GR Graubünden|JU Jura|LU Luzern|NE Neuchâtel|NW Nidwalden|OW Obwalden|SG St. Gallen|SH Schaffhausen|SO Solothurn|SZ Schwyz|TG Thurgau|TI Ticino|UR Uri|VD Vaud|VS Valais|ZG Zug|ZH Zürich',
  CL: 'AP Arica y Parinacota|TA Tarapacá|AN Antofagasta|AT Atacama|CO Coquimbo|VS Valparaíso|RM Región Metropolitana|LI O’Higgins|ML Maule|NB Ñuble|BI Biobío|AR La Araucanía|LR Los Ríos|LL Los Lagos|AI Aysén|MA Magallanes',
  CO: 'ANT Antioquia|ATL Atlántico|BOL Bolívar|BOY Boyacá|CAL Caldas|CAU Cauca|CES Cesar|COR Córdoba|CUN Cundinamarca|DC Bogotá|HUI Huila|MAG Magdalena|MET Meta|NAR Nariño|NSA Norte de Santander|QUI Quindío|RIS Risaralda|SAN Santander|TOL Tolima|VAC Valle del Cauca',
  CR: 'A Alajuela|C Cartago|G Guanacaste|H Heredia|L Limón|P Puntarenas|SJ San José',
  CZ: '10 Praha|20 Středočeský kraj|31 Jihočeský kraj|32 Plzeňský kraj|41 Karlovarský kraj|42 Ústecký kraj|51 Liberecký kraj|52 Královéhradecký kraj|53 Pardubický kraj|63 Kraj Vysočina|64 Jihomoravský kraj|71 Olomoucký kraj|72 Zlínský kraj|80 Moravskoslezský kraj',
  DE: 'BW Baden-Württemberg|BY Bayern|BE Berlin|BB Brandenburg|HB Bremen|HH Hamburg|HE Hessen|MV Mecklenburg-Vorpommern|NI Niedersachsen|NW Nordrhein-Westfalen|RP Rheinland-Pfalz|SL Saarland|SN Sachsen|ST Sachsen-Anhalt|SH Schleswig-Holstein|TH Thüringen',
  EC: 'A Azuay|G Guayas|I Imbabura|L Loja|M Manabí|P Pichincha|T Tungurahua|O El Oro|E Esmeraldas|W Galápagos',
  FI: '01 Åland|02 South Karelia|03 Southern Ostrobothnia|04 Southern Savonia|05 Kainuu|06 Tavastia Proper|07 Central Ostrobothnia|08 Central Finland|09 Kymenlaakso|10 Lapland|11 Pirkanmaa|12 Ostrobothnia|13 North Karelia|14 Northern Ostrobothnia|15 Northern Savonia|16 Päijät-Häme|17 Satakunta|18 Uusimaa|19 Southwest Finland',
  HU: 'BU Budapest|BK Bács-Kiskun|BA Baranya|BE Békés|BZ Borsod-Abaúj-Zemplén|CS Csongrád-Csanád|FE Fejér|GS Győr-Moson-Sopron|HB Hajdú-Bihar|HE Heves|JN Jász-Nagykun-Szolnok|KE Komárom-Esztergom|NO Nógrád|PE Pest|SO Somogy|SZ Szabolcs-Szatmár-Bereg|TO Tolna|VA Vas|VE Veszprém|ZA Zala',
  IE: 'CW Carlow|CN Cavan|CE Clare|CO Cork|DL Donegal|D Dublin|G Galway|KY Kerry|KE Kildare|KK Kilkenny|LS Laois|LM Leitrim|LK Limerick|LD Longford|LH Louth|MO Mayo|MH Meath|MN Monaghan|OY Offaly|RN Roscommon|SO Sligo|TA Tipperary|WD Waterford|WH Westmeath|WX Wexford|WW Wicklow',
  IN: 'AN Andaman and Nicobar Islands|AP Andhra Pradesh|AR Arunachal Pradesh|AS Assam|BR Bihar|CG Chhattisgarh|CH Chandigarh|DL Delhi|GA Goa|GJ Gujarat|HR Haryana|HP Himachal Pradesh|JK Jammu and Kashmir|JH Jharkhand|KA Karnataka|KL Kerala|LA Ladakh|MP Madhya Pradesh|MH Maharashtra|MN Manipur|ML Meghalaya|MZ Mizoram|NL Nagaland|OD Odisha|PY Puducherry|PB Punjab|RJ Rajasthan|SK Sikkim|TN Tamil Nadu|TS Telangana|TR Tripura|UP Uttar Pradesh|UK Uttarakhand|WB West Bengal',
  IS: '1 Höfuðborgarsvæðið|2 Suðurnes|3 Vesturland|4 Vestfirðir|5 Norðurland vestra|6 Norðurland eystra|7 Austurland|8 Suðurland',
  JP: '01 Hokkaido|02 Aomori|03 Iwate|04 Miyagi|05 Akita|06 Yamagata|07 Fukushima|08 Ibaraki|09 Tochigi|10 Gunma|11 Saitama|12 Chiba|13 Tokyo|14 Kanagawa|15 Niigata|16 Toyama|17 Ishikawa|18 Fukui|19 Yamanashi|20 Nagano|21 Gifu|22 Shizuoka|23 Aichi|24 Mie|25 Shiga|26 Kyoto|27 Osaka|28 Hyogo|29 Nara|30 Wakayama|31 Tottori|32 Shimane|33 Okayama|34 Hiroshima|35 Yamaguchi|36 Tokushima|37 Kagawa|38 Ehime|39 Kochi|40 Fukuoka|41 Saga|42 Nagasaki|43 Kumamoto|44 Oita|45 Miyazaki|46 Kagoshima|47 Okinawa',
  MX: 'AGU Aguascalientes|BCN Baja California|BCS Baja California Sur|CAM Campeche|CHP Chiapas|CHH Chihuahua|CMX Ciudad de México|COA Coahuila|COL Colima|DUR Durango|GUA Guanajuato|GRO Guerrero|HID Hidalgo|JAL Jalisco|MEX México|MIC Michoacán|MOR Morelos|NAY Nayarit|NLE Nuevo León|OAX Oaxaca|PUE Puebla|QUE Querétaro|ROO Quintana Roo|SLP San Luis Potosí|SIN Sinaloa|SON Sonora|TAB Tabasco|TAM Tamaulipas|TLA Tlaxcala|VER Veracruz|YUC Yucatán|ZAC Zacatecas',
  MY: '01 Johor|02 Kedah|03 Kelantan|04 Melaka|05 Negeri Sembilan|06 Pahang|07 Pulau Pinang|08 Perak|09 Perlis|10 Selangor|11 Terengganu|12 Sabah|13 Sarawak|14 Kuala Lumpur|15 Labuan|16 Putrajaya',
  NO: '03 Oslo|11 Rogaland|15 Møre og Romsdal|18 Nordland|31 Østfold|32 Akershus|33 Buskerud|34 Innlandet|39 Vestfold|40 Telemark|42 Agder|46 Vestland|50 Trøndelag|55 Troms|56 Finnmark',
  NZ: 'AUK Auckland|BOP Bay of Plenty|CAN Canterbury|GIS Gisborne|HKB Hawke’s Bay|MBH Marlborough|MWT Manawatū-Whanganui|NSN Nelson|NTL Northland|OTA Otago|STL Southland|TAS Tasman|TKI Taranaki|WGN Wellington|WKO Waikato|WTC West Coast',
  PA: '1 Bocas del Toro|2 Coclé|3 Colón|4 Chiriquí|5 Darién|6 Herrera|7 Los Santos|8 Panamá|9 Veraguas|10 Panamá Oeste',
  PE: 'AMA Amazonas|ANC Áncash|APU Apurímac|ARE Arequipa|AYA Ayacucho|CAJ Cajamarca|CAL Callao|CUS Cusco|HUV Huancavelica|HUC Huánuco|ICA Ica|JUN Junín|LAL La Libertad|LAM Lambayeque|LIM Lima|LOR Loreto|MDD Madre de Dios|MOQ Moquegua|PAS Pasco|PIU Piura|PUN Puno|SAM San Martín|TAC Tacna|TUM Tumbes|UCA Ucayali',
  PH: '00 National Capital Region|01 Ilocos Region|02 Cagayan Valley|03 Central Luzon|05 Bicol Region|06 Western Visayas|07 Central Visayas|08 Eastern Visayas|09 Zamboanga Peninsula|10 Northern Mindanao|11 Davao Region|12 Soccsksargen|13 Caraga|14 Bangsamoro|15 Cordillera Administrative Region|40 Calabarzon|41 Mimaropa',
  PY: '1 Concepción|2 San Pedro|3 Cordillera|4 Guairá|5 Caaguazú|6 Caazapá|7 Itapúa|8 Misiones|9 Paraguarí|10 Alto Paraná|11 Central|12 Ñeembucú|13 Amambay|14 Canindeyú|ASU Asunción',
  TH: '10 Bangkok|11 Samut Prakan|12 Nonthaburi|13 Pathum Thani|14 Ayutthaya|20 Chon Buri|21 Rayong|30 Nakhon Ratchasima|34 Ubon Ratchathani|40 Khon Kaen|41 Udon Thani|50 Chiang Mai|57 Chiang Rai|65 Phitsanulok|73 Nakhon Pathom|80 Nakhon Si Thammarat|83 Phuket|84 Surat Thani|90 Songkhla',
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
  UY: 'AR Artigas|CA Canelones|CL Cerro Largo|CO Colonia|DU Durazno|FS Flores|FD Florida|LA Lavalleja|MA Maldonado|MO Montevideo|PA Paysandú|RN Río Negro|RV Rivera|RO Rocha|SA Salto|SJ San José|SO Soriano|TA Tacuarembó|TT Treinta y Tres',
  ZA: 'EC Eastern Cape|FS Free State|GP Gauteng|KZN KwaZulu-Natal|LP Limpopo|MP Mpumalanga|NC Northern Cape|NW North West|WC Western Cape',
};

/** Washington keeps its own rules; it stands here for a state inside a served country that is not served. */
const closed = new Set(['US-WA']);

export const states = Object.entries(table).flatMap(([countryIsoCode2, rows]) =>
  rows.split('|').map((text) => {
    const gap = text.indexOf(' ');
    const code = `${countryIsoCode2}-${text.slice(0, gap)}`;
    return { code, name: text.slice(gap + 1), countryIsoCode2, status: closed.has(code) ? 0 : 1 };
  }),
);
