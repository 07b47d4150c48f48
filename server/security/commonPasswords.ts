// The 10,000 most common passwords of 8 characters or more, in lower case: SecLists (MIT),
// Passwords/Common-Credentials/10-million-password-list-top-1000000.txt.
import common from './common-passwords.txt?raw';

/** Words that are commonly extended by digits and symbols: `senha` rejects `Senha@123`. */
const WORDS = `
abcabc abcd abcde abcdef abcdefg abcdefgh aaaa acesso access adidas admin administrador administrator
administracao agosto alegria alexandre alice amanda amigo amigos amizade amor amoreterno amorzinho ana
anacarolina anapaula andrea andre andreia angel angela angelica anjo anjinho antonio aquarius araujo
arthur asdf asdfasdf asdfgh asdfghjk asdfghjkl atletico atleticomg avatar azerty bahia baby babygirl
banana bandeira barbara barcelona baseball basketball batata batman beatriz beauty beleza benfica
bernardo biscoito bismarck bolinha bonita botafogo brasil brasileiro brazil brenda bruna bruno
buceta butterfly cachorra cachorro caio camarim camarimdemo camila carla carlos carolina caroline cavalo cebola
cecilia cellular charlie chelsea chicago chocolate cintia clarinha claudia claudio cleiton coca cocacola
computador computer consultora contrasenha contrasena corinthians coritiba cristiane cristiano cristina
cruzeiro dallas daniel daniela danielle davi default demo demonstracao deus deusefiel deusnocomando
deuseamor dezembro diego dinheiro diamond domingo dragon dudu edson eduarda eduardo elaine elefante
eliane elisangela emanuel empresa engenharia esperanca estrela evangelho facebook familia fabiana
fabio fabricio felicidade felipe fernanda fernando fevereiro figueirense flamengo flamengocampeao flavia
florzinha fluminense fofinha fofinho football francisca francisco freedom freitas fuckyou futebol gabi
gabriel gabriela galo gatinha gatinho geovana george gerente gilberto giovanna gisele google gostosa
gostoso graziela gremio guest guilherme guitarra gustavo harley heitor helena hello henrique hunter
iloveyou inter internacional internet isabela isabella isabelle isadora jackson jaqueline janaina janeiro
jeferson jennifer jessica jesus jesuscristo jesusteama joao joaovitor joana jordan jorge jose josue joyce
julia juliana juliano julio junho junior karina karoline katia killer kleber laranja larissa laura
leandro leonardo leticia letmein liberdade liverpool livia logan login lucas luciana luciano luisa luiz
luiza macaco madrid magnolia maria mariaeduarda mariana marcela marcelo marcia marcio marcos marketing
marquinhos master matheus mateus matrix maximus meuamor meubebe mercedes metallica michael michele
michelle miguel milena minecraft minhasenha minhavida moises monica monkey monster moranguinho morena
motorola mudar mudarsenha mudeme mustang musica natalia natureza naruto neymar newyork nicolas nicole
novasenha novembro operacao operacoes orlando outubro paciencia palmeiras pamela parana pass passw
passwd password patricia paulo paula pedro pepper pessoal phoenix picachu pikachu pipoca pirulito
pokemon porra portugal princesa princess priscila qazwsx qazwsxedc qualquer qwer qwert qwerty qwertyu
qwertyui qwertyuiop queridinha rafael rafaela raimundo raquel realmadrid rebeca regina renata renato
ricardo roberta roberto robson rodrigo ronaldo ronaldinho root rosana rosangela sabrina samanta samara
samsung samuel sandra santos saopaulo saudade sebastian secret segredo segunda seguranca senha senhaforte
senhas senhasecreta senhor serginho sergio server service setembro shadow silva silvana simone singular
sistema soccer sofia solange sorriso sport sporting starwars staff sucesso summer sunshine superman suporte
suzana tatiana tatiane teamo temp temporaria temporario test teste testando tester thiago thomas tiago
tigre tinkerbell tranquilo trustno usuario user valeria vanessa vasco vascodagama vendas vera verao
veronica victor victoria vinicius vitor vitoria viviane wagner welcome welcometo wellington whatever
william windows winner xbox xuxa yasmin yuri zaqwsx zxcv zxcvb zxcvbn zxcvbnm
`;

/** Whole passwords besides the list. */
const WHOLE = `
123abc123 159357456 159753258 102030405060 420420420 77778888 99887766 aa12345678 qwe12345 zaq1zaq1 p@ssword
pr1ncesa s3nh4123 s3nha123 5enha123 m1nhasenha adm1n123 4dm1n123 br4s1l123 fl4m3ng0 t3st3123 c0r1nth14ns
l3tm31n1 welc0me1 j3sus123
`;

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const words = list(WORDS);
const whole = list(`${WHOLE}${common}`);

const SEQUENCES = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz'];

/** One character, or two to four characters, repeated: `aaaaaaaa`, `abab abab`. */
const REPEATED = /^(.{1,4}?)\1+$/;

/** Is the password among the first guesses of an attacker? */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (whole.has(plain) || REPEATED.test(plain)) return true;
  if (SEQUENCES.some((sequence) => sequence.includes(plain))) return true;
  const word = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  return word === '' ? plain.length < 12 : words.has(word.replace(/[\W_]/g, ''));
};
