/** Words that the names of the demonstration are put together from. */
export const firstNames = [
  'Ana', 'Maria', 'Elena', 'Ioana', 'Andreea', 'Cristina', 'Mihaela', 'Alina', 'Simona', 'Gabriela', 'Raluca', 'Diana',
  'Roxana', 'Laura', 'Ștefania', 'Bianca', 'Oana', 'Corina', 'Irina', 'Teodora', 'Andrei', 'Alexandru', 'Mihai', 'Ion',
  'Gheorghe', 'Cristian', 'Florin', 'Marian', 'Adrian', 'Bogdan', 'Ciprian', 'Răzvan', 'Vlad', 'Ștefan', 'Radu', 'Paul',
  'Cătălin', 'Dragoș', 'Sorin', 'Lucian', 'Ionuț',
] as const;

export const lastNames = [
  'Popescu', 'Ionescu', 'Popa', 'Radu', 'Dumitru', 'Stan', 'Stoica', 'Gheorghe', 'Matei', 'Ciobanu', 'Rusu', 'Munteanu',
  'Marin', 'Lazăr', 'Constantin', 'Șerban', 'Moldovan', 'Sandu', 'Diaconu', 'Tănase', 'Barbu', 'Ene', 'Nistor', 'Oprea',
  'Voicu', 'Toma', 'Vasilescu', 'Georgescu', 'Petrescu', 'Manole', 'Dobre', 'Iacob', 'Crăciun', 'Ungureanu', 'Țurcanu',
  'Bălan', 'Grigore', 'Olteanu', 'Ardelean', 'Mureșan', 'Pavel', 'Neagu', 'Călin', 'Dima', 'Florea', 'Preda', 'Roman',
] as const;

export const businessWords = [
  'Carpatica', 'Dacia', 'Transilvan', 'Moldova', 'Danubius', 'Someșul', 'Mureșul', 'Bucegi', 'Retezat', 'Apuseni', 'Delta',
  'Pontica', 'Banat', 'Crișana', 'Codru', 'Izvorul', 'Cetatea', 'Zorile', 'Aurora', 'Orizont', 'Meridian', 'Luceafărul',
  'Steaua', 'Vulturul', 'Stejarul',
] as const;

export const customerTrades = [
  'Construct', 'Logistic', 'Soft', 'Metal', 'Textil', 'Energetic', 'Agro', 'Trans', 'Mobil', 'Electric', 'Consulting',
  'Farm', 'Chimic', 'Proiect', 'Servicii', 'Auto',
] as const;

export const merchantTrades = [
  'Market', 'Restaurant', 'Bistro', 'Cofetăria', 'Brutăria', 'Pizzeria', 'Supermarket', 'Băcănia', 'Cantina', 'Librăria',
  'Hotel', 'Pensiunea', 'Cinema', 'Mall', 'Cafeneaua', 'Pescăria',
] as const;

export const streets = [
  'Strada Mihai Eminescu', 'Bulevardul Unirii', 'Strada Libertății', 'Strada Avram Iancu', 'Bulevardul Independenței',
  'Strada Ștefan cel Mare', 'Strada Victoriei', 'Strada 1 Decembrie 1918', 'Strada Nicolae Bălcescu', 'Calea Dorobanților',
  'Strada Horea', 'Strada Republicii', 'Strada Mihail Kogălniceanu', 'Bulevardul Carol I', 'Strada Florilor',
  'Strada Vasile Alecsandri', 'Strada George Coșbuc', 'Piața Mare', 'Strada Morii', 'Strada Gării',
] as const;
