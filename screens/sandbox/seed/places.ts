/** Counties with the coordinates of their seat, and their localities. Public geographic data. */
export interface County {
  code: string;
  name: string;
  latitude: number;
  longitude: number;
  localities: readonly string[];
}

const table = `
AB|Alba|46.07|23.57|Alba Iulia, Aiud, Blaj, Sebeș, Cugir, Ocna Mureș, Câmpeni
AR|Arad|46.18|21.32|Arad, Ineu, Lipova, Pâncota, Chișineu-Criș, Nădlac, Curtici
AG|Argeș|44.86|24.87|Pitești, Curtea de Argeș, Câmpulung, Mioveni, Costești, Topoloveni
BC|Bacău|46.57|26.91|Bacău, Onești, Moinești, Comănești, Buhuși, Târgu Ocna
BH|Bihor|47.05|21.93|Oradea, Beiuș, Marghita, Salonta, Ștei, Aleșd, Săcueni
BN|Bistrița-Năsăud|47.13|24.50|Bistrița, Năsăud, Beclean, Sângeorz-Băi
BT|Botoșani|47.75|26.67|Botoșani, Dorohoi, Darabani, Săveni, Flămânzi
BR|Brăila|45.27|27.96|Brăila, Ianca, Însurăței, Făurei
BV|Brașov|45.65|25.60|Brașov, Făgăraș, Codlea, Râșnov, Săcele, Zărnești, Predeal
BZ|Buzău|45.15|26.82|Buzău, Râmnicu Sărat, Nehoiu, Pogoanele
CL|Călărași|44.20|27.33|Călărași, Oltenița, Budești, Fundulea, Lehliu Gară
CS|Caraș-Severin|45.30|21.89|Reșița, Caransebeș, Bocșa, Moldova Nouă, Oravița
CJ|Cluj|46.77|23.60|Cluj-Napoca, Turda, Dej, Câmpia Turzii, Gherla, Huedin, Florești
CT|Constanța|44.18|28.65|Constanța, Mangalia, Medgidia, Năvodari, Cernavodă, Eforie, Ovidiu
CV|Covasna|45.86|25.79|Sfântu Gheorghe, Târgu Secuiesc, Covasna, Baraolt
DB|Dâmbovița|44.93|25.46|Târgoviște, Moreni, Găești, Pucioasa, Titu, Fieni
DJ|Dolj|44.32|23.80|Craiova, Băilești, Calafat, Filiași, Dăbuleni, Segarcea
GL|Galați|45.44|28.05|Galați, Tecuci, Târgu Bujor, Berești
GR|Giurgiu|43.90|25.97|Giurgiu, Bolintin-Vale, Mihăilești
GJ|Gorj|45.03|23.27|Târgu Jiu, Motru, Rovinari, Bumbești-Jiu, Novaci
HR|Harghita|46.36|25.80|Miercurea Ciuc, Odorheiu Secuiesc, Gheorgheni, Toplița
HD|Hunedoara|45.88|22.90|Deva, Hunedoara, Petroșani, Orăștie, Brad, Lupeni, Vulcan
IL|Ialomița|44.56|27.37|Slobozia, Fetești, Urziceni, Țăndărei, Amara
IS|Iași|47.16|27.59|Iași, Pașcani, Hârlău, Târgu Frumos, Podu Iloaiei
IF|Ilfov|44.53|26.10|Buftea, Voluntari, Otopeni, Bragadiru, Pantelimon, Popești-Leordeni, Chitila
MM|Maramureș|47.66|23.57|Baia Mare, Sighetu Marmației, Borșa, Vișeu de Sus, Târgu Lăpuș
MH|Mehedinți|44.63|22.66|Drobeta-Turnu Severin, Orșova, Strehaia, Vânju Mare
MS|Mureș|46.54|24.56|Târgu Mureș, Reghin, Sighișoara, Târnăveni, Luduș, Sovata
NT|Neamț|46.93|26.37|Piatra-Neamț, Roman, Târgu Neamț, Bicaz, Roznov
OT|Olt|44.43|24.37|Slatina, Caracal, Balș, Corabia, Scornicești
PH|Prahova|44.94|26.02|Ploiești, Câmpina, Sinaia, Băicoi, Mizil, Bușteni, Azuga
SM|Satu Mare|47.79|22.88|Satu Mare, Carei, Negrești-Oaș, Tășnad
SJ|Sălaj|47.19|23.06|Zalău, Șimleu Silvaniei, Jibou, Cehu Silvaniei
SB|Sibiu|45.79|24.15|Sibiu, Mediaș, Cisnădie, Avrig, Agnita, Șelimbăr
SV|Suceava|47.65|26.26|Suceava, Fălticeni, Rădăuți, Vatra Dornei, Gura Humorului, Câmpulung Moldovenesc
TR|Teleorman|43.98|25.33|Alexandria, Roșiori de Vede, Turnu Măgurele, Zimnicea, Videle
TM|Timiș|45.76|21.23|Timișoara, Lugoj, Jimbolia, Sânnicolau Mare, Făget, Dumbrăvița, Giroc
TL|Tulcea|45.18|28.80|Tulcea, Babadag, Măcin, Isaccea, Sulina
VL|Vâlcea|45.10|24.37|Râmnicu Vâlcea, Drăgășani, Horezu, Băbeni, Călimănești
VS|Vaslui|46.64|27.73|Vaslui, Bârlad, Huși, Negrești
VN|Vrancea|45.70|27.18|Focșani, Adjud, Mărășești, Panciu, Odobești
B|București|44.43|26.10|Sector 1, Sector 2, Sector 3, Sector 4, Sector 5, Sector 6
`;

export const counties: readonly County[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', latitude = '', longitude = '', localities = ''] = line.split('|');
    return {
      code,
      name,
      latitude: Number(latitude),
      longitude: Number(longitude),
      localities: localities.split(', '),
    };
  });
